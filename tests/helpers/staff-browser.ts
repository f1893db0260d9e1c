import { generateTotpCode } from "@medusajs/auth/dist/utils/totp"
import type { TestShop } from "./shop"
import { type Answer, call, post } from "./shopper"

export interface Credentials {
  email: string
  password: string
}

export interface SignInAnswer {
  token?: string
  mfa_required?: boolean
  mfa_challenge?: { id: string; methods: string[] }
  type?: string
  message?: string
}

/** Medusa's own routes. */
export const staffSignIn = (url: string, credentials: Credentials) =>
  post<SignInAnswer>(`${url}/auth/user/emailpass`, credentials)

export const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

export const staffMe = (url: string, headers: Record<string, string>) =>
  call<{ user: { id: string; email: string } }>(`${url}/admin/users/me`, { headers })

/** Keeps the session cookie of /app. */
export class StaffBrowser {
  cookie = ""

  constructor(
    private readonly shop: Pick<TestShop, "url">,
    private readonly agent = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
  ) {}

  async signIn(credentials: Credentials): Promise<Answer<SignInAnswer>> {
    const answer = await staffSignIn(this.shop.url, credentials)
    if (answer.body.token) await this.startSession(answer.body.token)
    return answer
  }

  startSession(token: string): Promise<Answer> {
    return this.call("POST", "/auth/session", {}, bearer(token))
  }

  get<T = unknown>(path: string): Promise<Answer<T>> {
    return this.call("GET", path)
  }

  post<T = unknown>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.call("POST", path, body)
  }

  delete<T = unknown>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.call("DELETE", path, body)
  }

  async isIn(url = this.shop.url): Promise<boolean> {
    return (await staffMe(url, { cookie: this.cookie })).status === 200
  }

  private async call<T>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer<T>> {
    const answer = await call<T>(`${this.shop.url}${path}`, {
      method,
      headers: { cookie: this.cookie, "user-agent": this.agent, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      if (set.startsWith("connect.sid=")) this.cookie = set.split(";")[0] ?? ""
    }
    return answer
  }
}

interface Enrolment {
  mfa_factor: { id: string }
  secret: string
}

export async function enrol(browser: StaffBrowser) {
  const { body } = await browser.post<Enrolment>("/auth/mfa/factors", { provider: "totp", label: "Phone" })
  const code = () => generateTotpCode({ secret: body.secret })
  const path = `/auth/mfa/factors/${body.mfa_factor.id}`
  const verified = await browser.post(`${path}/verify`, { code: code() })
  const codes = await browser.post<{ recovery_codes: string[] }>("/auth/mfa/recovery-codes")
  return { path, code, verified, recoveryCodes: codes.body.recovery_codes }
}
