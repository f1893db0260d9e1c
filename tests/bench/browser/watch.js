// Runs in a page before anything of its own, and notes what its visitor sees. Times are milliseconds since the
// navigation began.

const clickEvery = 50

const watch = {
  firstPaint: 0,
  largestPaint: 0,
  /** Largest session of layout shifts: less than 1 s apart, 5 s in all (Core Web Vitals). */
  shift: 0,
  /** Tasks of more than 50 ms. @type {{ start: number, duration: number }[]} */
  longTasks: [],
  /** When something was first seen. @type {Record<string, number>} */
  moments: {},
  see,
  seeProduct,
  clickUntilAnswered,
}

let session = { sum: 0, first: 0, last: 0 }

/** @param {string} type @param {(entry: PerformanceEntry) => void} take */
function observe(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
}

observe("paint", (entry) => {
  if (entry.name === "first-contentful-paint") watch.firstPaint = entry.startTime
})
observe("largest-contentful-paint", (entry) => {
  watch.largestPaint = entry.startTime
})
observe("longtask", (entry) => {
  watch.longTasks.push({ start: entry.startTime, duration: entry.duration })
})
observe("layout-shift", (entry) => {
  const { value, hadRecentInput } = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry)
  if (hadRecentInput) return
  const goesOn = entry.startTime - session.last < 1000 && entry.startTime - session.first < 5000
  if (!goesOn) session = { sum: 0, first: entry.startTime, last: 0 }
  session = { ...session, sum: session.sum + value, last: entry.startTime }
  watch.shift = Math.max(watch.shift, session.sum)
})
addEventListener(
  "click",
  (event) => {
    watch.moments.click = event.timeStamp
  },
  true,
)

const sights = {
  count: () => document.querySelector('header a[href="/cart"][aria-label^="Cart, "]') !== null,
  toast: () =>
    [...document.querySelectorAll('[aria-label^="Messages"] *')].some((node) => node.textContent === "Added to Cart"),
  order: () => location.pathname === "/checkout" && document.getElementById("order-summary") !== null,
}

/** Checks every frame whether the sight is visible. @param {keyof typeof sights} sight */
function see(sight) {
  const look = () => {
    if (sights[sight]()) watch.moments[sight] = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Waits for a product's page: its heading, and its picture decoded. @param {string} name */
function seeProduct(name) {
  const look = async () => {
    const image = document.querySelector("main figure img")
    const isThere = document.querySelector("main h1")?.textContent === name
    if (!isThere || !(image instanceof HTMLImageElement)) return requestAnimationFrame(look)
    await image.decode()
    requestAnimationFrame(() => {
      watch.moments.product = performance.now()
    })
  }
  requestAnimationFrame(look)
}

/** Clicks Add to Cart from the moment it can be seen, until the count in the header answers. */
function clickUntilAnswered() {
  see("count")
  const tryIt = () => {
    if (watch.moments.count) return
    const button = [...document.querySelectorAll("main button")].find((node) => node.textContent === "Add to Cart")
    if (watch.firstPaint > 0 && button instanceof HTMLElement && button.checkVisibility()) {
      watch.moments.firstClick ??= performance.now()
      button.click()
    }
    setTimeout(tryIt, clickEvery)
  }
  tryIt()
}

Object.assign(window, { watch })
