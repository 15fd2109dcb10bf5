import { useEffect, useRef, useState } from 'react';
import { usePrefersReducedMotion } from '../theme/use-media-query';
import { headingBetween, pointBetween, samePoint } from './geometry';
import type { MapMarker, MapPoint } from './types';

/** Duration in milliseconds of a courier marker's movement to the newest position: about the time between two. */
const glideTime = 1500;

interface Glide {
  from: MapPoint;
  to: MapPoint;
  startedAt: number;
  heading: number | undefined;
}

function positionAt({ from, to, startedAt }: Glide, now: number): MapPoint {
  const share = Math.min(1, (now - startedAt) / glideTime);
  return pointBetween(from, to, 1 - (1 - share) ** 2);
}

/** The markers, with couriers animated between their last two known positions. */
export function useGlidingMarkers(markers: readonly MapMarker[]): readonly MapMarker[] {
  const still = usePrefersReducedMotion();
  const glides = useRef(new Map<string, Glide>());
  const [shown, setShown] = useState(markers);

  useEffect(() => {
    const now = performance.now();
    for (const { id, kind, position, heading } of markers) {
      if (kind !== 'courier') continue;
      const old = glides.current.get(id);
      if (old && samePoint(old.to, position)) continue;
      const from = old && !still ? positionAt(old, now) : position;
      glides.current.set(id, {
        from,
        to: position,
        startedAt: now,
        heading: heading ?? (old ? headingBetween(old.to, position) : undefined),
      });
    }
    let frame = 0;
    function draw(time: number) {
      let moving = false;
      setShown(
        markers.map((marker) => {
          const glide = glides.current.get(marker.id);
          if (!glide) return marker;
          if (time - glide.startedAt < glideTime && !samePoint(glide.from, glide.to)) moving = true;
          return {
            ...marker,
            position: positionAt(glide, time),
            heading: marker.heading ?? glide.heading,
          };
        }),
      );
      if (moving) frame = requestAnimationFrame(draw);
    }
    draw(now);
    return () => cancelAnimationFrame(frame);
  }, [markers, still]);

  return shown;
}
