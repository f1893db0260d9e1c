import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { ModuleContext } from "../../lib/statements"
import { DigitalDownload } from "./models/digital-download"
import { DigitalFile } from "./models/digital-file"
import { DigitalProduct } from "./models/digital-product"
import { DigitalUpload } from "./models/digital-upload"
import { Entitlement } from "./models/entitlement"
import * as retired from "./retired"
import * as uploads from "./uploads"
import * as versions from "./versions"

export class DigitalProductService extends MedusaService({
  DigitalProduct,
  DigitalFile,
  DigitalUpload,
  DigitalDownload,
  Entitlement,
}) {
  /** Counts a download and notes its version, in one statement, so that downloads at the same moment all count. */
  @InjectManager()
  async countDownload(
    entitlementId: string,
    fileId: string,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    await context.manager?.execute(
      `with counted as (
         update entitlement set download_count = download_count + 1, last_downloaded_at = now() where id = ? returning *
       )
       insert into digital_download
         (id, entitlement_id, digital_product_id, digital_file_id, version, email, transaction_id)
       select ?, counted.id, file.digital_product_id, file.id, file.version, counted.email, counted.transaction_id
       from counted join digital_file file on file.id = ?`,
      [entitlementId, generateEntityId(undefined, "ddl"), fileId],
    )
  }

  /** Notes that a version is on its way. Undefined when another upload of the same version is. */
  @InjectTransactionManager()
  beginUpload(upload: uploads.NewUpload, @MedusaContext() context: ModuleContext = {}) {
    return uploads.begin(context, upload)
  }

  /** Says that bytes still come. */
  @InjectTransactionManager()
  keepUploadAlive(id: string, @MedusaContext() context: ModuleContext = {}) {
    return uploads.keepAlive(context, id)
  }

  /** Forgets an upload whose stored file `remove` takes away; when that throws, the row stays for the next try. */
  @InjectTransactionManager()
  dropUpload(id: string, remove: uploads.Removal, @MedusaContext() context: ModuleContext = {}) {
    return uploads.drop(context, id, remove)
  }

  /** The uploads whose servers have not said for a while that bytes still come. */
  @InjectManager()
  deadUploads(@MedusaContext() context: ModuleContext = {}) {
    return uploads.dead(context)
  }

  /**
   * Makes a version of what was uploaded, delivered at once or not, and returns its id. Undefined when the upload was
   * taken for dead meanwhile. Throws `duplicate_error` when the product has this version already, and `not_found` when
   * it was retired.
   */
  @InjectTransactionManager()
  addVersion(version: versions.NewVersion, @MedusaContext() context: ModuleContext = {}) {
    return versions.add(context, version)
  }

  /** Lets go of a product that was never sold: its names are free, and nothing of it is found. May be repeated. */
  @InjectTransactionManager()
  retire(id: string, @MedusaContext() context: ModuleContext = {}) {
    return retired.retire(context, id)
  }

  /** The ids of the products that were retired a day ago or earlier, and still have files in the store. */
  @InjectManager()
  retiredWithFiles(@MedusaContext() context: ModuleContext = {}) {
    return retired.withFilesLeft(context)
  }

  /** Forgets the versions of a retired product, whose stored files `remove` takes away; when that throws, all stay. */
  @InjectTransactionManager()
  dropFilesOfRetired(id: string, remove: retired.FilesRemoval, @MedusaContext() context: ModuleContext = {}) {
    return retired.dropFiles(context, id, remove)
  }

  /** Delivers this version from now on. False when the product has no such version. May be repeated. */
  @InjectTransactionManager()
  deliverVersion(wanted: versions.WantedVersion, @MedusaContext() context: ModuleContext = {}) {
    return versions.deliver(context, wanted)
  }
}
