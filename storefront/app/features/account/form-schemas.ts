import * as z from "zod/mini"
import {
  loginRequest,
  newPassword,
  requestPasswordResetRequest,
  signupRequest,
} from "../../../../compat-api/contract/account"

const email = z.pipe(
  z.string().check(z.refine((text) => text.trim() !== "", "Please enter your email address.")),
  loginRequest.shape.email,
)

export const loginValues = z.object({ email, password: loginRequest.shape.password })

export const forgotValues = z.object({ email: z.pipe(email, requestPasswordResetRequest.shape.email) })

/** account-and-routes.md §5. */
const chosen = { password: newPassword, confirmation: z.string() }

interface Chosen {
  password: string
  confirmation: string
}

/** This check runs even if other fields are invalid. */
const sameTwice = z.refine<Chosen>(({ password, confirmation }) => password === confirmation, {
  path: ["confirmation"],
  error: "Passwords do not match. Please try again.",
  when: () => true,
})

export const signupValues = z.object({ name: signupRequest.shape.name, email, ...chosen }).check(sameTwice)

export const resetValues = z.object(chosen).check(sameTwice)
