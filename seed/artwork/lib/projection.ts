import { add, cross, dot, sub, times, unit, type V2, type V3 } from "../../scripts/lib/vec"

export interface Camera {
  project(p: V3): V2
  /** Unit vector. */
  toEye(p: V3): V3
}

export interface Frame {
  x: number
  y: number
  w: number
  h: number
}

const radians = (deg: number): number => (deg * Math.PI) / 180

/** In degrees. Azimuth from +x towards +y. */
export function axonometry(azimuth: number, elevation: number, scale = 1): Camera {
  const [az, el] = [radians(azimuth), radians(elevation)]
  const eye: V3 = [Math.cos(el) * Math.cos(az), Math.cos(el) * Math.sin(az), Math.sin(el)]
  const right: V3 = [-Math.sin(az), Math.cos(az), 0]
  const up = cross(eye, right)
  return { project: (p) => [scale * dot(p, right), -scale * dot(p, up)], toEye: () => eye }
}

export function perspective(eye: V3, target: V3, scale = 1): Camera {
  const forward = unit(sub(target, eye))
  const right = unit(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  return {
    project(p) {
      const v = sub(p, eye)
      const k = scale / Math.max(0.01, dot(v, forward))
      return [dot(v, right) * k, -dot(v, up) * k]
    },
    toEye: (p) => unit(sub(eye, p)),
  }
}

export function fitted(camera: Camera, points: readonly V3[], frame: Frame): Camera {
  const flat = points.map((p) => camera.project(p))
  const xs = flat.map((p) => p[0])
  const ys = flat.map((p) => p[1])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const k = Math.min(frame.w / (x1 - x0 || 1), frame.h / (y1 - y0 || 1))
  const cx = frame.x + frame.w / 2 - (k * (x0 + x1)) / 2
  const cy = frame.y + frame.h / 2 - (k * (y0 + y1)) / 2
  return {
    project(p) {
      const q = camera.project(p)
      return [cx + k * q[0], cy + k * q[1]]
    },
    toEye: camera.toEye,
  }
}

export const corners = (a: V3, b: V3): V3[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [i & 1 ? b[0] : a[0], i & 2 ? b[1] : a[1], i & 4 ? b[2] : a[2]])

/** On the plane z = `ground`. */
export const shadowOnGround = (p: V3, sun: V3, ground = 0): V3 => add(p, times(sun, -(p[2] - ground) / sun[2]))
