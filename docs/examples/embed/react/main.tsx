import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SignoriniSceneElement } from 'signorini/embed';
import 'signorini/embed';

function Cradle() {
  const scene = useRef<SignoriniSceneElement>(null);
  const [time, setTime] = useState<number | null>(null);
  return (
    <>
      <h1>Newton’s cradle</h1>
      <signorini-scene
        ref={scene}
        src="newtons_cradle"
        method="contact elastic"
        controls="time"
        frames
        style={{ height: '22rem' }}
        onready={({ detail }) => setTime(detail.time)}
        onframe={({ detail }) => setTime(detail.time)}
      />
      <button disabled={time === null} onClick={() => scene.current?.play()}>
        Play
      </button>
      <output>{time === null ? 'loading' : `${time.toFixed(3)} s`}</output>
    </>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Cradle />
  </StrictMode>,
);
