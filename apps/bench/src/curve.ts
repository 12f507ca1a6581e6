/** A line of the chart: answers per second, and milliseconds until the 99th percentile, by the number of connections. */
export type Curve = { name: string; steps: { connections: number; throughput: number; p99: number }[] };

const width = 720;
const height = 300;
const margin = { left: 56, right: 150, top: 32, bottom: 40 };
const colours = ['#1f6f54', '#b35c1e', '#3a5a98'];

/** Draws values as lines over a logarithmic axis of connections. */
function drawChart(title: string, curves: { name: string; points: [number, number][] }[], top: number) {
  const max = Math.max(...curves.flatMap(({ points }) => points.map(([, value]) => value)), 1);
  const last = Math.max(...curves.flatMap(({ points }) => points.map(([connections]) => connections)));
  const x = (connections: number) =>
    margin.left + ((width - margin.left - margin.right) * Math.log(connections)) / Math.log(last);
  const y = (value: number) => top + height - margin.bottom - ((height - margin.top - margin.bottom) * value) / max;
  const text = (left: number, baseline: number, content: string, more = '') =>
    `<text x="${left.toFixed(0)}" y="${baseline.toFixed(0)}" ${more}>${content}</text>`;
  const connections = curves[0]?.points.map(([number]) => number) ?? [];
  return [
    text(margin.left, top + 18, title, 'font-weight="bold"'),
    text(4, y(max) + 4, max.toFixed(0)),
    text(4, y(0) + 4, '0'),
    `<path d="M${margin.left} ${y(max)}V${y(0)}H${width - margin.right}" fill="none" stroke="#888"/>`,
    ...connections.map((number) => text(x(number), y(0) + 18, String(number), 'text-anchor="middle"')),
    ...curves.flatMap(({ name, points }, index) => {
      const colour = colours[index % colours.length];
      const path = points.map(([number, value]) => `${x(number).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
      return [
        `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        text(width - margin.right + 8, top + margin.top + 18 * (index + 1), name, `fill="${colour}"`),
      ];
    }),
  ].join('\n');
}

/** An SVG with a chart of the throughput above one of the response times. */
export function drawCurves(curves: Curve[]) {
  const pick = (key: 'throughput' | 'p99') =>
    curves.map(({ name, steps }) => ({
      name,
      points: steps.map((step): [number, number] => [step.connections, step[key]]),
    }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${2 * height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${drawChart('Answers per second, by connections', pick('throughput'), 0)}
${drawChart('Milliseconds until 99 % are answered, by connections', pick('p99'), height)}
</svg>
`;
}
