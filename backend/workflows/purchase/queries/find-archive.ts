import { createHash } from "node:crypto"
import { crc32 } from "node:zlib"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { LRUCache } from "lru-cache"
import { type PackedFile, readArchive } from "../../../lib/archive/check-archive"
import { ArchiveSource, type PartedFile } from "../../../lib/archive/stored-file"
import { type ZipEntry, zipArchive } from "../../../lib/archive/zip-archive"
import { requester } from "../../../lib/log/request-context"
import { archiveFolder } from "../../../lib/program-folders"
import { Shop } from "../../../lib/shop"
import { WorkQueue } from "../../../lib/work-queue"
import { openPrivateFile } from "../../digital-product/open-private-file"
import { cancelledOrders } from "../lookups/downloads"
import { ownedFiles } from "../lookups/owned-files"
import { archiveReadme, placesOf, readmeName, sumsName, sumsText } from "../rules/archive-layout"
import { withheld } from "../rules/download-rights"
import { openTicket, type RefusedDownload, refused, type Ticket } from "./find-download"

type Owned = Awaited<ReturnType<typeof ownedFiles>>[number]

interface BuyerArchive extends PartedFile {
  filename: string
  etag: string
  downloads: { entitlementId: string; fileId: string }[]
}

/** Changes with the layout below, because equal tags promise equal bytes. */
const layout = 1

/** Everything that the address may download now. Undefined if that is nothing. */
export async function archiveOfAddress(container: MedusaContainer, email: string) {
  const owned = await ownedFiles(container, { email })
  return owned.length > 0 ? archiveOf(container, owned, archiveFolder) : undefined
}

/** All files of a purchase that may be downloaded now. */
export async function archiveOfPurchase(
  container: MedusaContainer,
  ticket: Ticket,
): Promise<RefusedDownload | { ok: true; archive: BuyerArchive; byBuyer: boolean }> {
  const opened = await openTicket(container, ticket)
  if (!opened.ok) return opened
  const { purchase, entitlements, byBuyer } = opened
  const owned = await ownedFiles(container, { transaction_id: ticket.transactionId })
  if (owned.length > 0) {
    const archive = await archiveOf(container, owned, `${archiveFolder} ${ticket.transactionId}`)
    return { ok: true, archive, byBuyer }
  }
  const [first] = entitlements
  const cancelled = await cancelledOrders(container, first ? [first.order_id] : [])
  return refused((first && withheld(first, purchase, cancelled)) ?? "unknown", purchase)
}

async function archiveOf(container: MedusaContainer, owned: readonly Owned[], name: string): Promise<BuyerArchive> {
  const products = await productsOf(container, owned)
  const places = placesOf(products)
  const placed = products.map((product, index) => ({ ...product, folder: "", paths: [], ...places[index] }))
  const files = placed.flatMap(({ paths, packed, file }) =>
    packed.flatMap((inside, index) => ({ ...inside, path: paths[index] ?? "", from: file })),
  )
  const readme = archiveReadme(placed, { newest: `${container.resolve(Shop.SETTINGS).publicUrl}/my-products` })
  const sums = sumsText([{ path: readmeName, sha256: sha256(readme) }, ...files])
  const stamp = files.reduce((last, { date, time }) => Math.max(last, date * 2 ** 16 + time), 0)
  const open = opener(container)
  const archive = zipArchive([
    textEntry(readmeName, readme, stamp),
    textEntry(sumsName, sums, stamp),
    ...files.map(({ path, from, start: first, ...packed }) => ({
      ...packed,
      name: `${archiveFolder}/${path}`,
      read: (start: number, end: number) => open(from, first + start, first + end),
    })),
  ])
  return {
    ...archive,
    filename: `${name}.zip`,
    etag: sha256(JSON.stringify([layout, archiveFolder, sums, placed.map(({ file }) => file.sha256)])),
    downloads: products.map(({ right, file }) => ({ entitlementId: right.id, fileId: file.id })),
  }
}

/** One after the other, so that a large library cannot fill the queue. */
async function productsOf(container: MedusaContainer, owned: readonly Owned[]) {
  const products = []
  for (const { title, category, right, file } of onceEach(owned)) {
    const { files, isUnpacked } = await contentsOf(container, file)
    products.push({
      title,
      category: category === "Unknown" ? "Other" : category,
      version: file.version,
      filename: right.filename,
      names: isUnpacked ? files.map((inside) => inside.name) : null,
      packed: files,
      right,
      file,
    })
  }
  return products
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}

/** If a file was bought several times, its first purchase counts as downloaded. Sorted: equal files, equal archives. */
function onceEach(owned: readonly Owned[]): Owned[] {
  const byFile = new Map(owned.map((each) => [each.file.id, each]))
  const key = ({ category, title, file }: Owned) => `${category}\n${title}\n${file.sha256}`
  return [...byFile.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

function textEntry(path: string, text: string, stamp: number): ZipEntry {
  const bytes = Buffer.from(text)
  return {
    name: `${archiveFolder}/${path}`,
    method: 0,
    crc: crc32(bytes),
    packedSize: bytes.length,
    size: bytes.length,
    date: Math.floor(stamp / 2 ** 16),
    time: stamp % 2 ** 16,
    async *read(start, end) {
      yield bytes.subarray(start, end)
    },
  }
}

/** January 1, 1980, in the form of MS-DOS. */
const firstDay = 0x21

/** Reads ahead in one file at a time. */
function opener(container: MedusaContainer) {
  let last: { key: string; source: ArchiveSource } | undefined
  return ({ storage_key: key, size }: Owned["file"], start: number, end: number) => {
    if (last?.key !== key) last = { key, source: new ArchiveSource(storedFile(container, { storage_key: key, size })) }
    return last.source._readStreamForRange(start, end)
  }
}

function storedFile(container: MedusaContainer, { storage_key, size }: Pick<Owned["file"], "storage_key" | "size">) {
  return { size, open: (range: { start: number; end: number }) => openPrivateFile(container, storage_key, range) }
}

interface Contents {
  files: readonly PackedFile[]
  /** False if not everyone could unpack the file: then it is the only one. */
  isUnpacked: boolean
}

/** In files of the read versions. */
const mostKept = 100_000
const known = new LRUCache<string, Contents>({ maxSize: mostKept, sizeCalculation: ({ files }) => files.length })
const queue = new WorkQueue({ atOnce: 1, mostOfOne: 20, most: 200 })

/** Reads each version once, because versions never change. Throws `TooBusy` and errors of the store. */
async function contentsOf(container: MedusaContainer, file: Owned["file"]): Promise<Contents> {
  const found = known.get(file.storage_key)
  if (found) return found
  return queue.run({ subject: file.storage_key, by: requester() }, async () => {
    const contents = await read(storedFile(container, file), file)
    known.set(file.storage_key, contents)
    return contents
  })
}

async function read(stored: PartedFile, { size, sha256 }: Owned["file"]): Promise<Contents> {
  try {
    return { files: await readArchive(stored, { hashes: true }), isUnpacked: true }
  } catch (error) {
    if (!(error instanceof MedusaError) || error.type !== MedusaError.Types.INVALID_DATA) throw error
    let crc = 0
    for await (const piece of await stored.open({ start: 0, end: size - 1 })) crc = crc32(piece, crc)
    const whole = { name: "", method: 0, crc, packedSize: size, size, time: 0, date: firstDay, start: 0, sha256 }
    return { files: [whole], isUnpacked: false }
  }
}
