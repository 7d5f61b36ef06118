internal import Foundation

/// Recognizes the language of code by how the code begins.
enum LanguageSign {
    private static let signs: [(start: String, language: String)] = [
        ("#!/bin/bash", "bash"), ("#!/bin/sh", "bash"), ("#!/bin/zsh", "bash"),
        ("#!/usr/bin/env bash", "bash"), ("#!/usr/bin/env python", "python"),
        ("#!/usr/bin/env ruby", "ruby"), ("#!/usr/bin/env node", "javascript"),
        ("#!/usr/bin/env swift", "swift"), ("// swift-tools-version:", "swift"),
        ("import SwiftUI\n", "swift"), ("import UIKit\n", "swift"),
        ("import Foundation\n", "swift"),
        ("<?xml ", "xml"), ("<!DOCTYPE html", "html"), ("<!doctype html", "html"),
        ("diff --git ", "diff"), ("#include <", "c"), ("#import <", "objective-c"),
        ("$ ", "console"),
    ]

    /// Returns the name of the language; nil if it cannot be determined.
    static func language(of code: String) -> String? {
        if let sign = signs.first(where: { code.hasPrefix($0.start) }) { return sign.language }
        let start = code.first { !$0.isWhitespace }
        guard start == "{" || start == "[",
            (try? JSONSerialization.jsonObject(with: Data(code.utf8))) != nil
        else { return nil }
        return "json"
    }
}
