/** A colour of the page as it is now, as #rrggbb. `name`: without color-. */
export function readColor(name: string) {
  const context = document.createElement('canvas').getContext('2d');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(--color-${name})`;
  if (context) {
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
  }
  probe.remove();
  const channels = [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
