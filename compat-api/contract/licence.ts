/** The storefront reaches the words of a licence through the contract, the only room of the server it may enter. */
export {
  handedOn,
  licenceInBrief,
  licenceOfEach,
  licences,
  licencesFor,
  noKey,
  oneOffice,
  ownComputers,
  useOfOne,
} from "../../backend/lib/licence"
