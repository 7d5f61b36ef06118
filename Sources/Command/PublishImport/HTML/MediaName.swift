/// Names of pictures as WordPress and Ghost keep them in several sizes.
enum MediaName {
    /// The path of the picture that somebody has sent in, for that of one of its sizes.
    static func original(_ path: String) -> String {
        path.replacing(/-\d{2,5}x\d{2,5}(\.\w{3,4})$/) { $0.1 }
            .replacing(/-scaled(\.\w{3,4})$/) { $0.1 }
            .replacing(
                /\/content\/images\/size\/w\d+(h\d+)?(\/format\/\w+)?\//,
                with: "/content/images/"
            )
    }
}
