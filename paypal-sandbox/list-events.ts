import * as z from "zod/mini"
import type { ApiHandler } from "./api"
import { PayPalError } from "./errors"
import { json } from "./wire"

const time = z.iso.datetime({ offset: true })
const query = z.object({
  start_time: time,
  end_time: time,
  page_size: z._default(z.coerce.number().check(z.int(), z.positive()), 10),
  index_id: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})
const created = z.looseObject({ create_time: time })

/** Newest first. */
export const listEvents: ApiHandler = (world, request, transaction) => {
  const { data } = query.safeParse(Object.fromEntries(request.query))
  if (!data) throw new PayPalError("INVALID_REQUEST")
  const { start_time, end_time, page_size, index_id } = data
  const events = transaction
    .all("deliveries")
    .map(({ body }) => created.parse(JSON.parse(body)))
    .filter(({ create_time }) => isBetween(create_time, start_time, end_time))
    .sort((a, b) => Date.parse(b.create_time) - Date.parse(a.create_time))
  const end = index_id + page_size
  const next = new URLSearchParams({ start_time, end_time, page_size: `${page_size}`, index_id: `${end}` })
  const href = `${world.url}/v1/notifications/webhooks-events?${next}`
  const links = end < events.length ? [{ href, rel: "next", method: "GET" }] : []
  const page = events.slice(index_id, end)
  return json(200, { events: page, count: page.length, links })
}

/** Precise to the second, like PayPal's times. */
function isBetween(moment: string, start: string, end: string): boolean {
  const second = (text: string) => Math.floor(Date.parse(text) / 1000)
  return second(start) <= second(moment) && second(moment) <= second(end)
}
