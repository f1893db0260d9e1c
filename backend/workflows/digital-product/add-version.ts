import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed } from "../../lib/refusals"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { dropUpload } from "./drop-uploads"
import { readVersions } from "./read-versions"
import type { StoredVersion } from "./store-version"

export interface AboutVersion {
  changelog: string | null
  /** Whether buyers get it from now on. */
  isDelivered: boolean
  /** Medusa's user. */
  actorId: string
}

/** Makes a version of what is stored, and returns its id. Whatever it throws, the stored file is gone. */
export async function addVersion(
  container: MedusaContainer,
  { product, ...stored }: StoredVersion,
  about: AboutVersion,
): Promise<string> {
  const digitalProducts = container.resolve(DIGITAL_PRODUCT)
  const wanted = { ...stored, ...about, digitalProductId: product.id, filename: product.filename }
  try {
    const id = await digitalProducts.addVersion(wanted)
    if (id) {
      await readVersions(container, id)
      return id
    }
  } catch (error) {
    await dropUpload(container, stored.uploadId)
    throw error
  }
  throw notAllowed("The upload was interrupted for too long. Please upload it again.")
}
