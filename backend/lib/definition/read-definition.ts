import { type Definition, definitionSchema, most } from "./definition"
import { readDynamo } from "./dynamo"
import { readGrasshopper } from "./grasshopper"
import { mainFile } from "./main-file"
import { sampleReport } from "./sample-report"

/**
 * What is inside of the file that an archive delivers under the name of a download, and its sample report. Undefined for
 * all that has no drawing: other kinds of files (`.gh`, `.rvt`), several that could be meant, what is spoilt, and what is
 * too large.
 */
export function readDefinition(archive: Uint8Array, download: string): Definition | undefined {
  try {
    const file = mainFile(archive, download)
    if (!file) return undefined
    const read = file.name.toLowerCase().endsWith(".ghx") ? readGrasshopper : readDynamo
    const definition = definitionSchema.parse({ ...read(file.name, file.text), sampleReport: sampleReport(archive) })
    return portsOf(definition) > most.ports ? undefined : definition
  } catch {
    // Whatever a library says of bytes that it cannot read, they have no drawing.
    return undefined
  }
}

function portsOf({ nodes }: Definition): number {
  return nodes.reduce((sum, { inputs, outputs }) => sum + inputs.length + outputs.length, 0)
}
