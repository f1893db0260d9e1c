import type { MedusaContainer } from "@medusajs/framework/types"
import type { NoticeChoice } from "../../lib/notice-choices"
import { notAllowed } from "../../lib/refusals"
import { run, together } from "../../lib/rows"
import { insertStaffAction, type StaffActionView, staffActionsOn } from "../../lib/staff-actions"
import { type MatterKind, matterKindNames, matterKinds } from "./kinds"

/** Sales are told like matters, but need nobody. */
export const noticeKindNames = [...matterKindNames, "sale"] as const
export type NoticeKind = (typeof noticeKindNames)[number]

const sale = { name: "Sale", notice: "daily" } as const

function kindOf(kind: NoticeKind): Pick<MatterKind, "name" | "notice"> {
  return kind === "sale" ? sale : matterKinds[kind]
}

export interface NoticeView {
  kind: NoticeKind
  name: string
  choice: NoticeChoice
}

/** Kinds that can be mailed. */
export async function noticeViews(container: MedusaContainer): Promise<NoticeView[]> {
  const rows = await run<Pick<NoticeView, "kind" | "choice">>(container, "select kind, choice from notice_choice")
  return noticeKindNames.flatMap((kind) => {
    const { name, notice } = kindOf(kind)
    if (!notice) return []
    return [{ kind, name, choice: rows.find((row) => row.kind === kind)?.choice ?? notice }]
  })
}

/** Throws `MedusaError`. */
export async function chooseNotice(
  container: MedusaContainer,
  { kind, choice, actor }: { kind: NoticeKind; choice: NoticeChoice; actor: string },
): Promise<void> {
  const before = (await noticeViews(container)).find((view) => view.kind === kind)
  if (!before) throw notAllowed("The team gets no e-mails about this.")
  if (before.choice === choice) return
  await together(container, async (database) => {
    await database.execute(
      `insert into notice_choice (kind, choice) values (?, ?)
       on conflict (kind) do update set choice = excluded.choice, updated_at = now()`,
      [kind, choice],
    )
    await insertStaffAction(database, {
      actorId: actor,
      action: "choose_notice",
      subject: { type: "matter", id: "notices" },
      details: { name: before.name, before: before.choice, after: choice },
    })
  })
}

export function noticeHistory(container: MedusaContainer): Promise<StaffActionView[]> {
  return staffActionsOn(container, "matter", "notices")
}

export function closings(container: MedusaContainer): Promise<StaffActionView[]> {
  return staffActionsOn(container, "matter", "closed")
}
