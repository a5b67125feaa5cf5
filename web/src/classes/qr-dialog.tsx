import { encode } from 'uqr';
import { Dialog } from '../ui/dialog.tsx';
import classes from './class.module.css';
import * as messages from './messages.ts';

interface QrProps {
  name: string;
  code: string;
  address: string;
  onClose: () => void;
}

/** The width of the empty edge that readers of QR codes need, in modules. */
const QUIET_ZONE = 4;

/** Draws the code as one path, on white in both themes, because readers need dark on light. */
function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={messages.qrCodeOf({ address })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The QR code and the code in large type, for a projector. */
export function QrDialog({ name, code, address, onClose }: QrProps) {
  return (
    <Dialog title={messages.joinNamed({ name })} size="whole" opened onClose={onClose}>
      <div className={classes.projected}>
        <QrCode address={address} />
        <p className={classes.code}>{code}</p>
        <p>{messages.orEnterCode({ address })}</p>
      </div>
    </Dialog>
  );
}
