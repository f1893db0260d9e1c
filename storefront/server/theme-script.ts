import { createHash } from "node:crypto"

/** Sets the chosen theme before the first paint. Inline, and the same everywhere, so that a policy can name its hash. */
export const themeScript =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}'

/** For `script-src` of the Content-Security-Policy (ruling 43). */
export const themeScriptHash = `'sha256-${createHash("sha256").update(themeScript).digest("base64")}'`
