import { expect, it } from "vitest"
import { foreignMoment } from "./foreign-moment"

const moment = new Date(Date.UTC(2026, 10, 28, 16, 45, 0))

it.each<[unknown, string | undefined]>([
  // SQL.
  ["2026-11-28 16:45:00", "2026-11-28T16:45:00.000Z"],
  ["2026-11-28 16:45:00.123456", "2026-11-28T16:45:00.123Z"],
  ["2026-11-28 16:45:00.123456+00", "2026-11-28T16:45:00.123Z"],
  ["2026-11-28", "2026-11-28T00:00:00.000Z"],
  ["2026/11/28 16:45:00", "2026-11-28T16:45:00.000Z"],
  ["20261128164500", "2026-11-28T16:45:00.000Z"],
  ["Nov 28 2026  4:45PM", "2026-11-28T16:45:00.000Z"],
  ["28-NOV-2026 16:45:00", "2026-11-28T16:45:00.000Z"],
  // JavaScript.
  [moment.toISOString(), moment.toISOString()],
  [moment.toString(), moment.toISOString()],
  [moment.toUTCString(), moment.toISOString()],
  [moment.getTime(), moment.toISOString()],
  [String(moment.getTime()), moment.toISOString()],
  [moment.getTime() / 1000, moment.toISOString()],
  ["11/28/2026, 4:45:00 PM", moment.toISOString()],
  ["November 28, 2026 at 04:45 PM", moment.toISOString()],
  ["2026-11-28T16:45:00Z", moment.toISOString()],
  ["2026-11-28T11:45:00.000-05:00", moment.toISOString()],
  // PHP and mail.
  ["28 Nov 2026 16:45:00 GMT", moment.toISOString()],
  // None.
  ["0000-00-00 00:00:00", undefined],
  ["2026-02-31", undefined],
  ["yesterday", undefined],
  [null, undefined],
])("reads %j as %s", (given, read) => expect(foreignMoment(given)).toBe(read))
