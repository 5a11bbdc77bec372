/* Numbers that count up: every frame in the notation of the final text, and the last one exactly that text. */
/** `el.dataset`: value, final, decimals, point, group (empty where thousands are not grouped). */
const textAt = (data, k) => {
  if (k >= 1) return data.final;
  const value = Math.abs(Number(data.value)) * k;
  const [whole, fraction] = value.toFixed(Number(data.decimals)).split('.');
  const grouped = data.group ? whole.replace(/\B(?=(\d{3})+$)/g, data.group) : whole;
  return `${data.sign}${grouped}${fraction ? data.point + fraction : ''}`;
};

window.__framelogCount = (el, k) => {
  const text = textAt(el.dataset, k);
  if (el.textContent !== text) el.textContent = text;
};
