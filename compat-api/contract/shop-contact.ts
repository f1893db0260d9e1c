export type { ShopContact } from "../../backend/lib/shop-contact"
