/* global document, matchMedia */
// Chooses day or night before the first paint: what the visitor chose, else what the system says.
// src/ui/theme.ts changes it later; the two share the storage key and the attribute.
(function () {
  var night = matchMedia('(prefers-color-scheme: dark)');
  var page = document.documentElement;
  function apply() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('terrace-theme');
    } catch {
      // Storage may be forbidden; then the system decides.
    }
    var theme = chosen === 'day' || chosen === 'night' ? chosen : night.matches ? 'night' : 'day';
    page.dataset.theme = theme;
    var bar = document.querySelector('meta[name="theme-color"]');
    if (bar) bar.setAttribute('content', theme === 'night' ? '#0b1310' : '#f6f4ec');
  }
  apply();
  night.addEventListener('change', apply);
})();
