import { expect, test } from "./support/account-fixtures"
import { coursesOf } from "./support/library"
import { visit } from "./support/visit"

const call = "get_user_courses"
test.use({ timezoneId: "Europe/London" })

test("shows placeholders, then a card for each course, the latest first", async ({ page, account }) => {
  const release = account.hold(call)
  await visit(page, "/my-courses")
  await expect(page.getByRole("heading", { level: 1, name: "My CD Learning" })).toBeVisible()
  await expect(page.getByText("Access and download your enrolled CD Learning")).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Loading your CD Learning..." })).toBeAttached()
  await expect(page.getByRole("main").getByRole("listitem", { includeHidden: true })).toHaveCount(6)
  release(
    coursesOf(
      { filename: "BIM & Basics.pdf", created_at: "2026-01-02T20:05:00.000Z" },
      { filename: "DynamoForSheets.mp4", created_at: "2026-11-21T09:30:00.000Z" },
    ),
  )
  const cards = page.getByRole("article")
  await expect(cards.getByRole("heading")).toHaveText(["Dynamo For Sheets", "BIM & Basics"])
  await expect(cards.first()).toContainText(/Enrolled on November 21, 2026 at 09:30\sAM/)
  const access = cards.last().getByRole("link", { name: "Access Course BIM & Basics (opens in a new tab)" })
  await expect(access).toHaveAttribute("href", "/api/download.php?file=BIM%20%26%20Basics.pdf&email=ada%40example.com")
  await expect(access).toHaveAttribute("target", "_blank")
  await expect(access).toHaveAttribute("rel", /noopener/)
})
