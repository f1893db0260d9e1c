import { defineWidgetConfig } from "@medusajs/admin-sdk"
import "../lib/own-calls"
import { OwnSessions } from "../sessions/own-sessions"

/** On one's own profile: the browsers that one is signed in with. */
export default OwnSessions

export const config = defineWidgetConfig({ zone: "profile.details.after", id: "shop:own-sessions" })
