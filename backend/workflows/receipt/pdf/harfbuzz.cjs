// Plain JavaScript: the server's build turns TypeScript imports into `require`, which refuses this package, because it awaits
// its WebAssembly while loading.
module.exports = { loadHarfbuzz: () => import("harfbuzzjs") }
