import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import {
  coursesAnswer,
  coursesRequest,
  pricesAnswer,
  productsAnswer,
  productsRequest,
  profileAnswer,
  profileRequest,
  updatePasswordRequest,
  updateProfileAnswer,
  updateProfileRequest,
} from "../own-data"

const common = { methods: ["POST"], subject: "My data", access: "session", isLimited: true } as const
const email = "ada@example.com"
const whose = { ada: { email } }

export const getUserProfile: Endpoint = {
  ...common,
  id: "getUserProfile",
  path: "/api/get_user_profile.php",
  summary: "Who is signed in",
  description: "Name, address, member since, and the last login when there was one.",
  body: { schema: profileRequest, examples: whose },
  answers: {
    200: json("The profile.", profileAnswer, {
      profile: {
        success: true,
        user: {
          name: "Ada Lovelace",
          email,
          created_at: "2026-11-21T09:30:00.000Z",
          last_login: "2026-11-21T09:31:00.000Z",
        },
      },
    }),
  },
}

export const updateProfile: Endpoint = {
  ...common,
  id: "updateProfile",
  path: "/api/update_profile.php",
  summary: "Change the name",
  description:
    "The name that the account and its mails show. Whoever signed up with this address typed it, who may have been somebody else.",
  body: { schema: updateProfileRequest, examples: { ada: { email, name: "Ada King" } } },
  answers: {
    200: json("Changed.", updateProfileAnswer, {
      changed: { success: true, message: "Your name has been changed.", user: { name: "Ada King", email } },
    }),
  },
}

export const updatePassword: Endpoint = {
  ...common,
  id: "updatePassword",
  path: "/api/update_password.php",
  summary: "Change the password",
  description: "Needs the password in force. Ends the other sessions.",
  body: {
    schema: updatePasswordRequest,
    examples: { ada: { email, currentPassword: "analytical", newPassword: "difference" } },
  },
  answers: {
    200: json("Changed, or why not.", outcome, {
      changed: { success: true, message: "Your password has been changed successfully." },
      refused: { success: false, message: "The current password is not correct." },
    }),
  },
}

export const getUserProducts: Endpoint = {
  ...common,
  id: "getUserProducts",
  path: "/api/get_user_products.php",
  summary: "What was bought",
  description:
    "Every file that was bought with this address, also without an account, newest first, to be fetched with its transaction id. What was refunded, cancelled or withdrawn is left out; of several licences `licences` says how many did not go back. Titles and categories are today's; a category other than Grasshopper, Dynamo, Rhino and Revit is one that the shop added, and `Unknown` says that there is none.",
  body: { schema: productsRequest, examples: whose },
  answers: {
    200: json("The purchased products.", productsAnswer, {
      products: {
        success: true,
        products: [
          {
            filename: "CubistFacadeGeneratorPro.zip",
            transaction_id: "2GG279541U471931P",
            created_at: "2026-11-21T09:30:00.000Z",
            title: "Cubist Facade Generator",
            category: "Grasshopper",
            version: "1.0.0",
            purchase_token:
              "cdp_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3_DpG6y1LczvnwN9N66CbrTjNY7Shy03qNeKAeZV9fOqHzWrX",
          },
        ],
      },
      none: { success: true, products: [] },
    }),
  },
}

export const getUserPrices: Endpoint = {
  ...common,
  access: "public",
  id: "getUserPrices",
  path: "/api/get_user_prices.php",
  summary: "Prices of one's own",
  description:
    "What the customer groups of the session's address pay less for than everybody else, at most 2,000 files; nothing without a session. These prices count for purchases that the same session makes for the same address; pages and the store API show everybody's.",
  answers: {
    200: json("The files whose price is another one.", pricesAnswer, {
      member: {
        success: true,
        prices: [{ filename: "CubistFacadeGeneratorPro.zip", price: "79.99", group: "Education" }],
      },
      none: { success: true, prices: [] },
    }),
  },
}

export const getUserCourses: Endpoint = {
  ...common,
  id: "getUserCourses",
  path: "/api/get_user_courses.php",
  summary: "Where one is enrolled",
  description:
    "Every course of this account, newest first, to be fetched from `download.php` by `file` and `email` with the same session.",
  body: { schema: coursesRequest, examples: whose },
  answers: {
    200: json("The enrolled courses.", coursesAnswer, {
      courses: {
        success: true,
        courses: [{ filename: "DynamoForSheets.mp4", created_at: "2026-11-21T09:30:00.000Z" }],
      },
      none: { success: true, courses: [] },
    }),
  },
}
