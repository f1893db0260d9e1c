import { largestFilm, largestPoster } from "../../modules/digital-product/fact-rules"

export interface DemoFault {
  field: "video" | "poster"
  reason: string
}

interface ChosenDemo {
  video: Pick<File, "size"> | undefined
  poster: Pick<File, "size"> | undefined
  hasFilm: boolean
}

/** Checked before the upload. The shop checks the files again. */
export function faultOfDemo({ video, poster, hasFilm }: ChosenDemo): DemoFault | undefined {
  if (!video && !(poster && hasFilm)) return { field: "video", reason: "Choose a video." }
  if (video && video.size > largestFilm.bytes) {
    return { field: "video", reason: `The video is too large. It can have at most ${largestFilm.words}.` }
  }
  if (poster && poster.size > largestPoster.bytes) {
    return { field: "poster", reason: `The poster is too large. It can have at most ${largestPoster.words}.` }
  }
  return undefined
}
