import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidData, notAllowed, notFound } from "../../lib/refusals"
import { Shop } from "../../lib/shop"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { Statements } from "../../modules/digital-product/runs-on"
import { digitalProductWithFiles } from "./digital-product-of"
import { type VersionView, versionView } from "./list-versions"
import { readVersions } from "./read-versions"
import { dropUpload, type StoredVersion } from "./store-version"

interface AboutVersion {
  notes: string | null
  changelog: string | null
  /** "true": deliver unless buyers would lose something. */
  deliver: "true" | "false" | "anyway"
  actorId: string
}

/** Deletes the stored file if the version cannot be added. */
export async function addVersion(
  container: MedusaContainer,
  { product, ...stored }: StoredVersion,
  { deliver, ...about }: AboutVersion,
): Promise<VersionView | undefined> {
  const id = await add(container, { product, ...stored }, about)
  await readVersions(container, id)
  const added = await versionView(container, id)
  if (deliver === "false" || (deliver === "true" && added?.worse.length)) return added
  const wanted = { digitalProductId: product.id, fileId: id, actorId: about.actorId }
  await container.resolve(DIGITAL_PRODUCT).deliverVersion(wanted)
  return versionView(container, id)
}

async function add(
  container: MedusaContainer,
  { product, ...stored }: StoredVersion,
  about: Omit<AboutVersion, "deliver">,
): Promise<string> {
  const digitalProducts = container.resolve(DIGITAL_PRODUCT)
  const wanted = { ...stored, ...about, digitalProductId: product.id, filename: product.filename }
  try {
    const id = await digitalProducts.addVersion(wanted)
    if (id) return id
  } catch (error) {
    await dropUpload(container, stored.uploadId)
    throw error
  }
  throw notAllowed("The upload was interrupted for too long. Please upload it again.")
}

interface DeliverVersionInput {
  productId: string
  fileId: string
  actorId: string
}

/** All buyers get this version (ruling 31). Throws `not_found`. */
export async function deliverVersion(container: MedusaContainer, input: DeliverVersionInput): Promise<void> {
  const { productId, fileId, actorId } = input
  const { id } = await digitalProductWithFiles(container, productId)
  const isDelivered = await container.resolve(DIGITAL_PRODUCT).deliverVersion({ digitalProductId: id, fileId, actorId })
  if (!isDelivered) throw notFound("This product has no such version.")
}

/** Pages say it from then on. Throws `invalid_data` for a test in the future, and `not_found`. */
export async function writeRunsOn(
  container: MedusaContainer,
  { productId, ...input }: DeliverVersionInput & { runsOn: Statements | null },
): Promise<void> {
  const { id } = await digitalProductWithFiles(container, productId)
  // In the easternmost time zone the day may be one ahead.
  const tomorrow = new Date(container.resolve(Shop.CLOCK).now() + 86_400_000).toISOString().slice(0, 10)
  if (input.runsOn?.releases.some(({ test }) => test && test.on > tomorrow))
    throw invalidData("releases: The day of a test is not in the future.")
  const isWritten = await container.resolve(DIGITAL_PRODUCT).writeRunsOn({ digitalProductId: id, ...input })
  if (!isWritten) throw notFound("This product has no such version.")
}

/** Shoppers see the notes from then on. Throws `not_found`. */
export async function writeNotes(
  container: MedusaContainer,
  { productId, ...input }: DeliverVersionInput & { notes: string | null },
): Promise<void> {
  const { id } = await digitalProductWithFiles(container, productId)
  const isWritten = await container.resolve(DIGITAL_PRODUCT).writeNotes({ digitalProductId: id, ...input })
  if (!isWritten) throw notFound("This product has no such version.")
}
