export { longestCardMessage, longestCardName } from "../../backend/lib/gift-card-lengths"
