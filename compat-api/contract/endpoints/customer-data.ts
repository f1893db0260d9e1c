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
} from "../customer-data"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import { exampleNumber } from "../receipt-number"
import { exampleReleases } from "../release"

const common = { methods: ["POST"], subject: "My data", access: "session" } as const
const email = "ada@example.com"
const whose = { ada: { email } }

const getUserProfile: Endpoint = {
  ...common,
  id: "getUserProfile",
  path: "/api/get_user_profile.php",
  limits: ["ownRead"],
  summary: "Get the profile",
  description: "Name, address, member since, and the last login, if any.",
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

const updateProfile: Endpoint = {
  ...common,
  id: "updateProfile",
  path: "/api/update_profile.php",
  limits: ["storeWrite"],
  summary: "Change the name",
  description:
    "Changes the name shown in the account and its e-mails. Someone else may have typed the current name at signup.",
  body: { schema: updateProfileRequest, examples: { ada: { email, name: "Ada King" } } },
  answers: {
    200: json("Changed.", updateProfileAnswer, {
      changed: { success: true, message: "Your name has been changed.", user: { name: "Ada King", email } },
    }),
  },
}

const updatePassword: Endpoint = {
  ...common,
  id: "updatePassword",
  path: "/api/update_password.php",
  limits: ["hashing", "signIn", "signInAccount"],
  summary: "Change the password",
  description: "Needs the current password. Ends the other sessions.",
  body: {
    schema: updatePasswordRequest,
    examples: { ada: { email, currentPassword: "analytical", newPassword: "difference" } },
  },
  answers: {
    200: json("Changed, or the reason why not.", outcome, {
      changed: { success: true, message: "Your password has been changed successfully." },
      refused: { success: false, message: "The current password is not correct." },
    }),
  },
}

const getUserProducts: Endpoint = {
  ...common,
  id: "getUserProducts",
  path: "/api/get_user_products.php",
  limits: ["ownRead"],
  summary: "List purchased files, gift cards and orders",
  description:
    "Every file, gift card and order bought with this address, and gift cards received at it, with or without an account, newest first. Each is downloaded with its transaction id. Refunded, cancelled and withdrawn files are left out; `licences` counts the licences that were not refunded. Titles and categories are the current ones. Categories other than Grasshopper, Dynamo, Rhino and Revit were added by the shop; `Unknown` means none.",
  body: { schema: productsRequest, examples: whose },
  answers: {
    200: json("The purchases.", productsAnswer, {
      products: {
        success: true,
        products: [
          {
            filename: "CubistFacadeGeneratorPro.zip",
            transaction_id: "2GG279541U471931P",
            created_at: "2026-11-21T09:30:00.000Z",
            title: "Cubist Facade Generator",
            category: "Grasshopper",
            version: "1.2.0",
            versions: exampleReleases,
            held_version: "1.0.0",
            purchase_token:
              "cdp_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3_DpG6y1LczvnwN9N66CbrTjNY7Shy03qNeKAeZV9fOqHzWrX",
            page: "/products/cubist-facade-generator",
          },
        ],
        gift_cards: [
          {
            code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B",
            kind: "bought",
            value: "25.00",
            left: "10.00",
            is_active: true,
            created_at: "2026-11-21T09:30:00.000Z",
          },
        ],
        orders: [
          {
            transaction_id: "2GG279541U471931P",
            created_at: "2026-11-21T09:30:00.000Z",
            status: "completed",
            total: "134.99",
            names: ["Cubist Facade Generator", "$25 Gift Card"],
            purchase_token:
              "cdp_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3_DpG6y1LczvnwN9N66CbrTjNY7Shy03qNeKAeZV9fOqHzWrX",
            papers: [{ kind: "receipt", number: exampleNumber }],
          },
        ],
      },
      none: { success: true, products: [], gift_cards: [], orders: [] },
    }),
  },
}

const getUserPrices: Endpoint = {
  ...common,
  access: "public",
  id: "getUserPrices",
  path: "/api/get_user_prices.php",
  limits: ["storeRead"],
  summary: "List account prices",
  description:
    "Files that cost less for the customer groups of the session's address, at most 2,000; none without a session. These prices apply to purchases that the same session makes for the same address. Pages and the store API show the public prices.",
  answers: {
    200: json("The files with another price.", pricesAnswer, {
      member: {
        success: true,
        prices: [{ filename: "CubistFacadeGeneratorPro.zip", price: "79.99", group: "Education" }],
        signed_in: true,
      },
      none: { success: true, prices: [], signed_in: false },
    }),
  },
}

const getUserCourses: Endpoint = {
  ...common,
  id: "getUserCourses",
  path: "/api/get_user_courses.php",
  limits: ["ownRead"],
  summary: "List courses",
  description:
    "Every course of this account, newest first. Download each from `download.php` with `file`, `email` and the same session.",
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

export const customerDataEndpoints: readonly Endpoint[] = [
  getUserProfile,
  updateProfile,
  updatePassword,
  getUserProducts,
  getUserPrices,
  getUserCourses,
]
