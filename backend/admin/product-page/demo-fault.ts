import { largestFilm, largestPoster } from "../../modules/digital-product/fact-rules"

/** Why a film or its poster is not sent. */
export interface DemoFault {
  field: "video" | "poster"
  reason: string
}

interface ChosenDemo {
  video: Pick<File, "size"> | undefined
  poster: Pick<File, "size"> | undefined
  /** Whether the product has a film, which may get another poster. */
  hasFilm: boolean
}

/** What can be told before anything is sent; the shop looks into the files itself. */
export function faultOfDemo({ video, poster, hasFilm }: ChosenDemo): DemoFault | undefined {
  if (!video && !(poster && hasFilm)) return { field: "video", reason: "Choose a video." }
  if (video && video.size > largestFilm.bytes) {
    return { field: "video", reason: `The video is too large: it may have ${largestFilm.words}.` }
  }
  if (poster && poster.size > largestPoster.bytes) {
    return { field: "poster", reason: `The poster is too large: it may have ${largestPoster.words}.` }
  }
  return undefined
}
