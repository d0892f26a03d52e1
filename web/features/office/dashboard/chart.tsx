import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as Drawing,
  type ChartConfiguration,
  Legend,
  LinearScale,
  PieController,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { isMotionUnwelcome } from '../../../ui/motion.ts';

Drawing.register(ArcElement, BarController, BarElement, CategoryScale, Legend, LinearScale, PieController, Tooltip);

export interface Series {
  label: string;
  value: number;
}

interface ChartProps {
  kind: 'pie' | 'bar';
  series: readonly Series[];
  legend: 'right' | 'bottom';
  /** What it shows, in words. */
  label: string;
  /** What is counted. */
  name: string;
}

/** Six colours of the site, by the names of their tokens. */
const palette = ['rose', 'majorelle', 'saffron', 'teal', 'terracotta', 'ink'];

export function Chart({ kind, series, legend, label, name }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Drawing(canvas.current, configure(kind, series, legend, name));
    return () => chart.destroy();
  }, [kind, series, legend, name]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

function configure(
  kind: 'pie' | 'bar',
  series: readonly Series[],
  legend: 'right' | 'bottom',
  name: string,
): ChartConfiguration {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(`--color-${token}`).trim();
  const colours = palette.map(colour);
  const font = { family: getComputedStyle(document.body).fontFamily, size: 13 };
  const common = {
    responsive: true,
    maintainAspectRatio: false,
    font,
    color: colour('ink'),
    ...(isMotionUnwelcome() && { animation: false as const }),
  };
  const data = { labels: series.map((one) => one.label), values: series.map(({ value }) => value) };
  if (kind === 'pie') {
    const slices = {
      data: data.values,
      backgroundColor: data.values.map((_, index) => colours[index % colours.length]),
      borderColor: colour('white'),
      borderWidth: 2,
    };
    return {
      type: 'pie',
      data: { labels: data.labels, datasets: [slices] },
      options: {
        ...common,
        plugins: {
          legend: { position: legend, labels: { font, color: colour('ink'), usePointStyle: true, padding: 16 } },
        },
      },
    };
  }
  const ticks = { font, color: colour('ink-soft') };
  return {
    type: 'bar',
    data: {
      // « nov. 2026 » on two lines stays upright.
      labels: data.labels.map((label) => label.split(/\s/)),
      datasets: [
        { label: name, data: data.values, backgroundColor: colour('majorelle'), borderRadius: 6, maxBarThickness: 36 },
      ],
    },
    options: {
      ...common,
      plugins: { legend: { display: false } },
      scales: {
        y: {
          beginAtZero: true,
          ticks: { ...ticks, precision: 0 },
          grid: { color: colour('line') },
          border: { display: false },
        },
        x: { ticks, grid: { display: false } },
      },
    },
  };
}
