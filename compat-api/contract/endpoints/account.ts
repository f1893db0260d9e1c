import {
  autoLoginAnswer,
  autoLoginRequest,
  loginAnswer,
  loginRequest,
  requestPasswordResetRequest,
  resetPasswordRequest,
  signupRequest,
  verifyFirst,
} from "../account"
import { logoutRequest } from "../account-sessions"
import { sessionCookie } from "../cookie-names"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"

const common = { methods: ["POST"], subject: "Account", access: "public", isLimited: true } as const
const user = { name: "Ada Lovelace", email: "ada@example.com" }
const token = "Q2VydGFpbmx5LW5vdC1hLXRva2Vu"

export const test: Endpoint = {
  ...common,
  id: "test",
  path: "/api/test.php",
  methods: ["GET", "HEAD"],
  summary: "Whether the server answers",
  description: "Asked before a signup: JSON means that the server works as it should.",
  isLimited: false,
  answers: { 200: json("It does.", outcome, { works: { success: true, message: "The server is working." } }) },
}

export const signup: Endpoint = {
  ...common,
  id: "signup",
  path: "/api/signup.php",
  summary: "Make an account",
  description:
    "Sends a link that verifies the address. An address that is taken is answered alike; its owner is told by mail.",
  body: { schema: signupRequest, examples: { ada: { ...user, password: "analytical" } } },
  answers: {
    200: json(
      "The link is on its way.",
      outcome,
      { sent: { success: true, message: "Please open the link that we have sent to you to verify your email." } },
      ["Set-Cookie"],
    ),
  },
}

export const login: Endpoint = {
  ...common,
  id: "login",
  path: "/api/login.php",
  summary: "Sign in",
  description: `Sets the session cookie \`${sessionCookie}\`, which the calls under My data need.`,
  body: { schema: loginRequest, examples: { ada: { email: user.email, password: "analytical" } } },
  answers: {
    200: json(
      "Signed in, or why not.",
      loginAnswer,
      {
        signedIn: { success: true, message: "You have been logged in successfully.", user },
        unverified: { success: false, message: verifyFirst },
      },
      ["Set-Cookie"],
    ),
  },
}

export const autoLogin: Endpoint = {
  ...common,
  id: "autoLogin",
  path: "/api/auto-login.php",
  summary: "Verify an address and sign in",
  description: `Takes the token of the mailed link: it lives 24 hours and works once. Sets the session cookie \`${sessionCookie}\`.\n\nOpened in a browser other than the one that signed up, the link is answered with a \`reset_token\` instead: with it \`reset_password.php\` sets the password that the account then has.`,
  body: { schema: autoLoginRequest, examples: { link: { token } } },
  answers: {
    200: json(
      "Verified and signed in, or why not.",
      autoLoginAnswer,
      {
        verified: { success: true, message: "Your account has been verified and you're now logged in.", user },
        otherBrowser: {
          success: false,
          message: "Your email is verified. Please choose the password of your account to finish.",
          reset_token: token,
        },
        refused: { success: false, message: "Invalid or expired verification token." },
      },
      ["Set-Cookie"],
    ),
  },
}

export const logout: Endpoint = {
  ...common,
  id: "logout",
  path: "/api/logout.php",
  summary: "Sign out",
  description: `Ends the session of the cookie \`${sessionCookie}\`; without one it changes nothing. With \`forget_device\` the browser also forgets what else the shop keeps in it.`,
  isLimited: false,
  body: { schema: logoutRequest, isOptional: true, examples: { here: {}, borrowed: { forget_device: true } } },
  answers: {
    200: json("Signed out.", outcome, { done: { success: true, message: "You have been logged out." } }, [
      "Set-Cookie",
      "Clear-Site-Data",
    ]),
  },
}

export const requestPasswordReset: Endpoint = {
  ...common,
  id: "requestPasswordReset",
  path: "/api/request_password_reset.php",
  summary: "Ask for a link to a new password",
  description: "Answers the same for known and unknown addresses.",
  body: { schema: requestPasswordResetRequest, examples: { ada: { email: user.email } } },
  answers: {
    200: json("If there is such an account, the link is on its way.", outcome, {
      sent: { success: true, message: "If an account has this address, a reset link is on its way." },
    }),
  },
}

export const resetPassword: Endpoint = {
  ...common,
  id: "resetPassword",
  path: "/api/reset_password.php",
  summary: "Set a new password",
  description: "Takes the token of the mailed link: it lives 1 hour and works once. Ends the other sessions.",
  body: { schema: resetPasswordRequest, examples: { link: { token, password: "difference" } } },
  answers: {
    200: json("Set, or why not.", outcome, {
      done: { success: true, message: "You can now log in with your new password." },
      refused: { success: false, message: "Invalid or expired reset link." },
    }),
  },
}
