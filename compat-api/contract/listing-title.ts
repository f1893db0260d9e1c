export { listingTitle } from "../../backend/lib/listing-title"
