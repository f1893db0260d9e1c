import { isMisdirected as isOfAnotherCard } from "../../modules/gift-card/misdirected"
import { isPremature } from "../../modules/listing-alert/opening-mails"
import { isToFormerBuyer } from "../../modules/purchase/misdirected"

/**
 * SQL for a row of `notification` that must not go out any more, because what it is about goes to another address by
 * now, or what it says is not so any more.
 */
export const isMisdirected = `(${isOfAnotherCard} or ${isToFormerBuyer} or ${isPremature})`
