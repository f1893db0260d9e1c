import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed, notFound } from "../../lib/refusals"
import { run, together } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { insertStaffAction } from "../../lib/staff-actions"
import { type MatterKind, type MatterKindName, matterKinds } from "./kinds"
import { openMatters } from "./open-matters"

interface ShownMatter {
  kind: MatterKindName
  subject: string
  version: string
}

/** Stays closed until its version changes. Closing it twice records the first one only. Throws `MedusaError`. */
export async function closeMatter(
  container: MedusaContainer,
  shown: ShownMatter,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  const { kind, subject, version } = shown
  const { name, canClose }: MatterKind = matterKinds[kind]
  if (!canClose) throw notAllowed("This cannot be closed by hand. It disappears once it is solved.")
  await container.resolve(Shop.LOCKS).run(`matter:${kind}:${subject}`, async () => {
    if (await isClosed(container, shown)) return
    const open = await openMatters(container, [kind])
    const found = open.find((matter) => matter.subject === subject && matter.version === version)
    if (!found) throw notFound("This is already solved, or has changed. Look at the list again.")
    await together(container, async (database) => {
      await database.execute(
        "insert into matter_closing (kind, subject, version, closed_by, reason) values (?, ?, ?, ?, ?)",
        [kind, subject, version, actor, reason],
      )
      await insertStaffAction(database, {
        actorId: actor,
        action: "close_matter",
        subject: { type: "matter", id: "closed" },
        reason,
        details: { kind, subject, version, name, text: found.text },
      })
    })
  })
}

async function isClosed(container: MedusaContainer, { kind, subject, version }: ShownMatter): Promise<boolean> {
  const sql = "select from matter_closing where kind = ? and subject = ? and version = ?"
  return (await run(container, sql, [kind, subject, version])).length > 0
}
