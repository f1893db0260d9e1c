// Plain JavaScript: our loader makes `require` of what TypeScript imports, and this package waits for its WebAssembly while
// it is loaded, which `require` refuses.
module.exports = { loadHarfbuzz: () => import("harfbuzzjs") }
