/** The end-user licence that lies in every download. It names no shop, so that another one can sell under it. */
export const licence = `END-USER LICENCE

1. The purchaser, a person or a company, may install and use this script on any
   number of the purchaser's own computers and in any number of the purchaser's
   own projects, including projects for clients.

2. The purchaser may change the script for own use. Sections 1, 3 and 4 hold for
   changed copies too.

3. The script, whole or in part, changed or unchanged, may not be passed on,
   published, rented, sublicensed or sold. Models, drawings and data made with
   it belong to the purchaser and may be passed on freely.

4. The script is provided as it is. It does not replace the judgement of a
   qualified professional; its results are to be checked before they are relied
   on. As far as the law permits, the seller's liability is limited to the price
   that was paid.

5. The terms of service of the shop where the script was bought apply in
   addition.
`
