import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { INBOX } from "../../modules/inbox"
import { normalisedText } from "../../modules/inbox/request-fields"
import type { WorkOn } from "./change-request"
import { refusalOf } from "./refusals"

/** Adds a note for the rest of the staff, once for its key. Throws what staff are told when it cannot be. */
export async function noteOnRequest(
  container: MedusaContainer,
  { requestId, actorId }: WorkOn,
  { text, requestKey }: { text: string; requestKey: string },
): Promise<void> {
  const refused = await container.resolve(INBOX).note({
    id: generateEntityId(undefined, "rnote"),
    requestId,
    authorId: actorId,
    text: normalisedText(text),
    requestKey,
  })
  if (refused) throw refusalOf(refused)
}
