import { type Door, doorsOf } from "./door"

/** In bytes. */
const fewFields = 4_096

const signIn = {
  limits: ["hashing", "signIn", "signInAccount", "signInStrangers"],
  fields: ["email"],
  body: fewFields,
} as const
const reset = {
  limits: ["signIn", "reset", "resetAccount"],
  fields: ["identifier"],
  body: fewFields,
} as const

const open: Door[] = [
  { ...signIn, methods: ["POST"], path: "/auth/customer/emailpass", to: "anyone" },
  // Same limits as /api/signup.php.
  {
    methods: ["POST"],
    path: "/auth/customer/emailpass/register",
    to: "anyone",
    limits: ["hashing", "register", "registerAccount"],
    fields: ["email"],
    body: fewFields,
  },
  { ...signIn, methods: ["POST"], path: "/auth/user/emailpass", to: "anyone" },
  // Invited staff only (backend/api/auth).
  {
    methods: ["POST"],
    path: "/auth/user/emailpass/register",
    to: "anyone",
    limits: ["hashing", "signIn", "register"],
    body: fewFields,
  },
  { ...reset, methods: ["POST"], path: "/auth/user/emailpass/reset-password", to: "anyone" },
  {
    methods: ["POST"],
    path: "/auth/user/emailpass/update",
    to: "anyone",
    limits: ["hashing", "signIn"],
    body: fewFields,
  },
  { methods: ["GET"], path: "/auth/user/providers", to: "anyone" },
  { methods: ["POST", "DELETE"], path: "/auth/session", to: "staff", limits: ["signIn"], body: fewFields },
  { methods: ["POST"], path: "/auth/token/refresh", to: "signed in", limits: ["signIn"], body: fewFields },
  { methods: ["POST"], path: "/auth/mfa/challenges/:id/verify", to: "staff", limits: ["signIn"], body: fewFields },
  { methods: ["GET", "POST"], path: "/auth/mfa/factors", to: "staff", limits: ["signIn"], body: fewFields },
  { methods: ["DELETE"], path: "/auth/mfa/factors/:id", to: "staff", limits: ["signIn"], body: fewFields },
  { methods: ["POST"], path: "/auth/mfa/factors/:id/verify", to: "staff", limits: ["signIn"], body: fewFields },
  { methods: ["POST"], path: "/auth/mfa/recovery-codes", to: "staff", limits: ["signIn"], body: fewFields },
]

const resetThere = "Passwords are reset at POST /api/request_password_reset.php and POST /api/reset_password.php."
const verifyThere = "Addresses are verified by POST /api/signup.php and POST /api/auto-login.php."

const closed: Door[] = [
  ...doorsOf(["POST /auth/customer/emailpass/reset-password", "POST /auth/customer/emailpass/update"], {
    to: "nobody",
    instead: resetThere,
  }),
  ...doorsOf(["POST /auth/verification/request", "POST /auth/verification/confirm"], {
    to: "nobody",
    instead: verifyThere,
  }),
  // Medusa's routes for providers that redirect. A password sent here would bypass the limits.
  ...doorsOf(["GET /auth/customer/emailpass", "GET /auth/user/emailpass"], {
    to: "nobody",
    instead: "Sign in with POST.",
  }),
  ...doorsOf(["GET POST /auth/:actor_type/:auth_provider/callback", "POST /auth/:auth_provider/user"], {
    to: "nobody",
  }),
]

export const authDoors: readonly Door[] = [...open, ...closed]

export const otherDoors: readonly Door[] = [
  { methods: ["POST"], path: "/hooks/:method", to: "payment provider", limits: ["paymentEvent"], body: 262_144 },
  // Medusa's route answers first and keeps the event only in memory, so a crash would lose it.
  ...doorsOf(["POST /hooks/payment/*"], { to: "nobody" }),
  // Called by the dashboard.
  { methods: ["GET"], path: "/cloud/auth", to: "anyone" },
  { methods: ["POST", "PUT", "PATCH", "DELETE"], path: "/cloud/*", to: "nobody" },
]
