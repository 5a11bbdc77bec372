(() => {
  window.__framelogAudit = () => [];
})();
