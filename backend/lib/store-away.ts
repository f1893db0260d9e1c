/** The store of files is out of reach: what is asked of it is there again when it is. */
export class StoreAway extends Error {}
