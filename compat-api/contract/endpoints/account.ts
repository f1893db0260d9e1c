import {
  autoLoginAnswer,
  autoLoginRequest,
  choosePassword,
  loginAnswer,
  loginRequest,
  requestPasswordResetRequest,
  resetPasswordRequest,
  signupRequest,
  verifyFirst,
} from "../account"
import { endSessionRequest, logoutRequest, sessionsAnswer, sessionsRequest } from "../account-sessions"
import { sessionCookie } from "../cookie-names"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"

const common = { methods: ["POST"], subject: "Account", access: "public" } as const

const email = "ada@example.com"

const user = { name: "Ada Lovelace", email: "ada@example.com" }
const token = "Q2VydGFpbmx5LW5vdC1hLXRva2Vu"

const id = "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"

const test: Endpoint = {
  ...common,
  id: "test",
  path: "/api/test.php",
  limits: [],
  methods: ["GET", "HEAD"],
  summary: "Check the server",
  description: "Called before a signup. A JSON answer means that the server works.",
  answers: { 200: json("The server works.", outcome, { works: { success: true, message: "The server is working." } }) },
}

const signup: Endpoint = {
  ...common,
  id: "signup",
  path: "/api/signup.php",
  limits: ["hashing", "register", "registerAccount"],
  summary: "Create an account",
  description:
    "Sends a link that verifies the address. A taken address gets the same answer, and its owner gets an e-mail about it.",
  body: { schema: signupRequest, examples: { ada: { ...user, password: "analytical" } } },
  answers: {
    200: json(
      "The link is on its way.",
      outcome,
      { sent: { success: true, message: "We have e-mailed you a link. Please open it to verify your address." } },
      ["Set-Cookie"],
    ),
  },
}

const login: Endpoint = {
  ...common,
  id: "login",
  path: "/api/login.php",
  limits: ["hashing", "signIn", "signInAccount", "signInStrangers"],
  summary: "Sign in",
  description: `Sets the session cookie \`${sessionCookie}\`, which the calls under My data need.`,
  body: { schema: loginRequest, examples: { ada: { email: user.email, password: "analytical" } } },
  answers: {
    200: json(
      "Signed in, or the reason why not.",
      loginAnswer,
      {
        signedIn: { success: true, message: "You have been logged in successfully.", user },
        unverified: { success: false, message: verifyFirst },
      },
      ["Set-Cookie"],
    ),
  },
}

const autoLogin: Endpoint = {
  ...common,
  id: "autoLogin",
  path: "/api/auto-login.php",
  limits: ["openLink"],
  summary: "Verify an address and sign in",
  description: `Takes the token of the e-mailed link, which is valid for 24 hours and works once. Sets the session cookie \`${sessionCookie}\`.\n\nIn a browser other than the one that signed up, the link changes nothing; the answer is a \`reset_token\` instead. With it, \`reset_password.php\` sets the account's password and verifies the address.`,
  body: { schema: autoLoginRequest, examples: { link: { token } } },
  answers: {
    200: json(
      "Verified and signed in, or the reason why not.",
      autoLoginAnswer,
      {
        verified: { success: true, message: "Your account has been verified and you're now logged in.", user },
        otherBrowser: {
          success: false,
          message: choosePassword,
          reset_token: token,
        },
        refused: { success: false, message: "Invalid or expired verification token." },
      },
      ["Set-Cookie"],
    ),
  },
}

const logout: Endpoint = {
  ...common,
  id: "logout",
  path: "/api/logout.php",
  limits: [],
  summary: "Sign out",
  description: `Ends the session of the cookie \`${sessionCookie}\`; without one it changes nothing. With \`forget_device\` the browser also deletes the shop's other data.`,
  body: { schema: logoutRequest, isOptional: true, examples: { here: {}, borrowed: { forget_device: true } } },
  answers: {
    200: json("Signed out.", outcome, { done: { success: true, message: "You have been logged out." } }, [
      "Set-Cookie",
      "Clear-Site-Data",
    ]),
  },
}

const requestPasswordReset: Endpoint = {
  ...common,
  id: "requestPasswordReset",
  path: "/api/request_password_reset.php",
  limits: ["reset", "resetAccount"],
  summary: "Request a password reset link",
  description: "Answers the same for known and unknown addresses.",
  body: { schema: requestPasswordResetRequest, examples: { ada: { email: user.email } } },
  answers: {
    200: json("If the account exists, the link is on its way.", outcome, {
      sent: { success: true, message: "If an account has this address, a reset link is on its way." },
    }),
  },
}

const resetPassword: Endpoint = {
  ...common,
  id: "resetPassword",
  path: "/api/reset_password.php",
  limits: ["hashing", "openLink"],
  summary: "Set a new password",
  description:
    "Takes the token of the e-mailed link, which is valid for 1 hour and works once. Ends the other sessions.",
  body: { schema: resetPasswordRequest, examples: { link: { token, password: "difference" } } },
  answers: {
    200: json("Password set, or the reason why not.", outcome, {
      done: { success: true, message: "You can now log in with your new password." },
      refused: { success: false, message: "Invalid or expired reset link." },
    }),
  },
}

const sessionCall = { methods: ["POST"], subject: "My data", access: "session" } as const

const getUserSessions: Endpoint = {
  ...sessionCall,
  id: "getUserSessions",
  path: "/api/get_user_sessions.php",
  limits: ["ownRead"],
  summary: "List sessions",
  description:
    "Every browser signed in to this account, with its start, its last use and its approximate network. A session ends 30 days after its last use, and 90 days after it began.",
  body: { schema: sessionsRequest, examples: { ada: { email } } },
  answers: {
    200: json("The sessions, the last used one first.", sessionsAnswer, {
      sessions: {
        success: true,
        sessions: [
          {
            id,
            is_current: true,
            started_at: "2026-11-20T09:30:00.000Z",
            last_used_at: "2026-11-21T09:31:00.000Z",
            network: "203.0.113.0/24",
            browser: "Firefox on Windows",
          },
        ],
      },
    }),
  },
}

const endSession: Endpoint = {
  ...sessionCall,
  id: "endSession",
  path: "/api/end_session.php",
  limits: ["ownRead"],
  summary: "Sign out elsewhere",
  description: "Ends one session of the account, by its id from `get_user_sessions.php`.",
  body: { schema: endSessionRequest, examples: { one: { email, id } } },
  answers: {
    200: json("The session has ended.", outcome, { ended: { success: true, message: "That session has ended." } }),
  },
}

export const accountEndpoints: readonly Endpoint[] = [
  test,
  signup,
  login,
  autoLogin,
  logout,
  requestPasswordReset,
  resetPassword,
  getUserSessions,
  endSession,
]
