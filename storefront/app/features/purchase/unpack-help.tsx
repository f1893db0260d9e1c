import { categoryOfFile } from "../../../../backend/lib/file-categories"
import { archiveFolder, programFolders } from "../../../../backend/lib/program-folders"
import { textLink } from "../../ui/text-link"
import { notify } from "../../ui/toast"

export interface ArchivedFile {
  filename: string
  /** Default: the one that the specification documents. */
  category?: string
}

export default function UnpackHelp({ files }: { files: readonly ArchivedFile[] }) {
  const categories = files.map(({ filename, category }) => category ?? categoryOfFile(filename) ?? "")
  return (
    <div className="mt-3 grid max-w-measure gap-5 pb-2 text-soft">
      <p>
        Unpack it in your user folder. This makes the folder <span translate="no">{archiveFolder}</span>. README.txt in
        it lists the products and their versions, and SHA256SUMS the checksums.
      </p>
      {programFolders(categories).map(({ name, places, lines, effect }) => (
        <section key={name} aria-label={name} className="grid gap-1">
          <h3 className="font-medium text-ink">{`Find the files in ${name}`}</h3>
          <ul>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
          <ul>
            {lines.map(({ platform, line }) => (
              <li key={line} className="flex flex-wrap items-center gap-x-4">
                <span className="lettering min-w-16">{`${platform} `}</span>
                <code className="font-mono text-ink wrap-anywhere select-all" translate="no">
                  {line}
                </code>
                <button type="button" onClick={() => void copy(line)} className={textLink}>
                  Copy<span className="sr-only">{` ${line}`}</span>
                </button>
              </li>
            ))}
          </ul>
          <p>{effect}</p>
        </section>
      ))}
    </div>
  )
}

async function copy(line: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(line)
    notify({ title: "Line copied", text: line, about: "line" })
  } catch {
    notify({ title: "The line could not be copied", text: line, kind: "error", about: "line" })
  }
}
