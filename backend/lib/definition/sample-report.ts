import { entriesOf, textIn } from "./archive-text"
import type { SampleReport } from "./definition"
import { reportOf, textOf } from "./words"

const largest = { packed: 100_000, unpacked: 100_000 }

/**
 * What `Sample report.txt` at the top of an archive holds; a first line with an empty one below it says of what the
 * report is. Null where there is none, or one that is too large or no text: the definition is drawn all the same.
 */
export function sampleReport(archive: Uint8Array): SampleReport | null {
  const [entry, ...others] = entriesOf(archive).filter(({ name }) => /^sample report\.txt$/i.test(name))
  if (!entry || others.length > 0) return null
  const text = textOrNone(() => textIn(archive, entry, largest))?.replace(/\r\n?/g, "\n") ?? ""
  const [, about = "", rest = text] = /^([^\n]+)\n[^\S\n]*\n(.*)$/s.exec(text.trim()) ?? []
  const report = reportOf(rest)
  return report === "" ? null : { about: about === "" ? null : textOf(about), text: report }
}

function textOrNone(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
