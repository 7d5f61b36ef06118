/// Names of pictures that WordPress and Ghost store in several sizes.
enum MediaName {
    /// Returns the path of the original for that of a resized picture.
    static func original(_ path: String) -> String {
        path.replacing(/-\d{2,5}x\d{2,5}(\.\w{3,4})$/) { $0.1 }
            .replacing(/-scaled(\.\w{3,4})$/) { $0.1 }
            .replacing(
                /\/content\/images\/size\/w\d+(h\d+)?(\/format\/\w+)?\//,
                with: "/content/images/"
            )
    }
}
