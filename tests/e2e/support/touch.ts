import type { CDPSession, Page } from "@playwright/test"

export interface Point {
  x: number
  y: number
}

/** Several fingers; Playwright's touchscreen has one. */
export class Touch {
  static async on(page: Page): Promise<Touch> {
    return new Touch(await page.context().newCDPSession(page))
  }

  private constructor(private readonly session: CDPSession) {}

  start(...fingers: Point[]): Promise<void> {
    return this.dispatch("touchStart", fingers)
  }

  move(...fingers: Point[]): Promise<void> {
    return this.dispatch("touchMove", fingers)
  }

  end(): Promise<void> {
    return this.dispatch("touchEnd", [])
  }

  async swipe(from: Point, to: Point): Promise<void> {
    await this.start(from)
    await this.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    await this.move(to)
    await this.end()
  }

  async doubleTap(at: Point): Promise<void> {
    // Sent together: taps far apart in time are no double tap.
    await Promise.all([this.start(at), this.end(), this.start(at), this.end()])
  }

  private async dispatch(type: "touchStart" | "touchMove" | "touchEnd", fingers: Point[]): Promise<void> {
    await this.session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    })
  }
}
