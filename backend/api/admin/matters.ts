import { z } from "@medusajs/framework/zod"
import { noticeChoices } from "../../lib/notice-choices"
import { closeMatter } from "../../workflows/matters/close-matter"
import { matterKindNames } from "../../workflows/matters/kinds"
import {
  chooseNotice,
  closings,
  noticeHistory,
  noticeKindNames,
  noticeViews,
} from "../../workflows/matters/notice-choices"
import { listMatters } from "../../workflows/matters/open-matters"
import { call, listCall } from "../call"
import { oneOrMore, page, reasonWhy } from "./fields"

const listed = z.strictObject({ ...page, kind: oneOrMore(z.enum(matterKindNames)) })

const closed = z.strictObject({
  kind: z.enum(matterKindNames),
  subject: z.string().min(1).max(1_000),
  version: z.string().max(1_000),
  reason: reasonWhy,
})

const chosen = z.strictObject({ kind: z.enum(noticeKindNames), choice: z.enum(noticeChoices) })

export const matterCalls = [
  /** Lists matters. `open` counts all kinds. */
  listCall("GET /admin/matters", listed, listMatters),

  call("POST /admin/matters/close", { body: closed }, async (req, res) => {
    const { reason, ...shown } = req.validatedBody
    await closeMatter(req.scope, shown, { actor: req.auth_context.actor_id, reason })
    res.json({ closings: await closings(req.scope) })
  }),

  call("GET /admin/matter-closings", {}, async (req, res) => {
    res.json({ closings: await closings(req.scope) })
  }),

  call("GET /admin/team-notices", {}, async (req, res) => {
    const [notices, staff_actions] = await Promise.all([noticeViews(req.scope), noticeHistory(req.scope)])
    res.json({ team_notices: { notices, staff_actions } })
  }),

  call("POST /admin/team-notices", { body: chosen }, async (req, res) => {
    await chooseNotice(req.scope, { ...req.validatedBody, actor: req.auth_context.actor_id })
    res.json({ notices: await noticeViews(req.scope) })
  }),
]
