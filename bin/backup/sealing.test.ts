import { expect, it } from "vitest"
import { openWith, sealWith } from "./sealing"

const passphrase = "correct horse battery"

it("opens with its passphrase, whatever the Unicode form in which it is typed", () => {
  const sealed = sealWith("Grüße an alle Büros", "JWT_SECRET=abc")
  expect(openWith("Grüße an alle Büros".normalize("NFD"), sealed)).toBe("JWT_SECRET=abc")
  expect(sealed).not.toContain("abc")
})

it("opens neither with another passphrase nor after a change", () => {
  const sealed = sealWith(passphrase, "a secret")
  const changed = JSON.stringify({ ...JSON.parse(sealed), hidden: Buffer.from("another!").toString("base64url") })
  const shortened = JSON.stringify({ ...JSON.parse(sealed), tag: JSON.parse(sealed).tag.slice(0, 8) })
  const refusal = /^BACKUP_PASSPHRASE does not open/
  expect(() => openWith("another horse battery", sealed)).toThrow(refusal)
  for (const text of [changed, shortened, "{}", "no JSON"]) expect(() => openWith(passphrase, text)).toThrow(refusal)
})
