import { runCommand } from "./command"
import { takeBackup } from "./take-backup"

const megabyte = 1024 ** 2

/** `npm run backup -- FOLDER` */
runCommand("backup", async ({ folder, settings }) => {
  const { manifest, lost } = await takeBackup(folder, settings)
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
  const rows = sum(Object.values(manifest.tables))
  const size = sum(Object.values(manifest.files).map((file) => file.size)) / megabyte
  const files = Object.keys(manifest.objects).length
  console.log(
    `The backup of the shop as of ${manifest.takenAt} is in ${folder}: ${rows} rows, ${files} files, ${size.toFixed(1)} MB.`,
  )
  if (lost.length) {
    console.error(
      `${lost.length} files of products or courses, such as ${lost[0]}, are missing from the store or were changed there, so they are not in the backup. Look for them in an older backup.`,
    )
  }
  return lost.length === 0
})
