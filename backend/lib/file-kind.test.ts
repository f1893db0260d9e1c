import { expect, it } from "vitest"
import { fileKindOf } from "./file-kind"

const text = (content: string) => Buffer.from(content)

it.each([
  ["a.txt", Buffer.from("\x89PNG\r\n\x1a\n....", "latin1"), "image/png"],
  ["a.jpg", text("%PDF-1.7\n"), "application/pdf"],
  ["a.pdf", Buffer.from("PK\x03\x04....", "latin1"), "application/zip"],
  ["a.png", text("<!doctype html><script>alert(1)</script>"), "text/plain"],
  ["a.svg", text("<html><svg></svg></html>"), "text/plain"],
  ["a.csv", text("a,b\n1,ü\n"), "text/csv"],
  ["a.png", text('<?xml version="1.0"?>\n<!-- made -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
  ["a.txt", text("\ufeff<svg/>").subarray(0, 12), "text/plain"],
  ["a.txt", Buffer.from([0xff, 0xfe, 0x41, 0x00]), "application/octet-stream"],
  ["a.csv", text("ü".repeat(10)).subarray(0, 19), "text/csv"],
  ["a.png", Buffer.alloc(0), "application/octet-stream"],
])("reads the kind of %s from its content", (name, head, type) => expect(fileKindOf(head, name).mimeType).toBe(type))
