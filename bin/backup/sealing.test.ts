import { expect, it } from "vitest"
import { openWith, sealWith } from "./sealing"

const passphrase = "correct horse battery"

it("opens with the passphrase that it was sealed with, however that is typed", () => {
  const sealed = sealWith("Grüße an alle Büros", "JWT_SECRET=abc")
  expect(openWith("Grüße an alle Büros".normalize("NFD"), sealed)).toBe("JWT_SECRET=abc")
  expect(sealed).not.toContain("abc")
})

it("stays shut for another passphrase, and when it was changed", () => {
  const sealed = sealWith(passphrase, "a secret")
  const changed = JSON.stringify({ ...JSON.parse(sealed), hidden: Buffer.from("another!").toString("base64url") })
  const shortened = JSON.stringify({ ...JSON.parse(sealed), tag: JSON.parse(sealed).tag.slice(0, 8) })
  const cases = [
    ["another horse battery", sealed],
    [passphrase, changed],
    [passphrase, shortened],
    [passphrase, "{}"],
    [passphrase, "no JSON"],
  ] as const
  for (const [word, text] of cases) expect(() => openWith(word, text)).toThrow(/^BACKUP_PASSPHRASE does not open/)
})
