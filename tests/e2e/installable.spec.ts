import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test.use({ serviceWorkers: "allow" })

test("the shop can be installed, with icons of the declared sizes", async ({ page, context, request }) => {
  await visit(page, "/")
  const browser = await context.newCDPSession(page)
  const { url, errors } = await browser.send("Page.getAppManifest")
  expect(new URL(url).pathname).toBe("/manifest.webmanifest")
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors")
  // Tests run in private windows, which cannot install.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([])

  const answer = await request.get("/manifest.webmanifest")
  expect(answer.headers()["content-type"]).toBe("application/manifest+json")
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: "CD Atelier", start_url: "/", scope: "/", display: "standalone" })
  const icons: Record<"src" | "sizes" | "type" | "purpose", string>[] = manifest.icons
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  expect(kinds).toEqual(["192x192 any", "512x512 any", "512x512 maskable"])
  for (const { src, sizes, type } of icons) {
    expect((await request.get(src)).headers()["content-type"]).toBe(type)
    const size = await page.evaluate<string>(`(async () => {
      const image = new Image()
      image.src = "${src}"
      await image.decode()
      return image.naturalWidth + "x" + image.naturalHeight
    })()`)
    expect(size, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
})
