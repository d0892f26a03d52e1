import { useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { KitSection } from './kit-section.tsx';
import { texts } from './texts.ts';

const tones = ['success', 'error', 'info'] as const;

export function KitOverlays() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'alert' | 'confirm' | 'harmless' | null>(null);
  const close = () => setOpen(null);
  return (
    <KitSection title={texts.groups.overlays}>
      <div className="kit-row">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {texts.dialog.open}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('wide')}>
          {texts.wideDialog}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('alert')}>
          {texts.alert.open}
        </Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {texts.confirm.open}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('harmless')}>
          {texts.harmless.open}
        </Button>
        <Menu
          label={texts.menu.label}
          trigger={texts.menu.label}
          triggerClass={buttonClass({ variant: 'secondary' })}
          header={<p className="kit-menu-header">{texts.menu.header}</p>}
          items={[
            { label: texts.menu.edit, to: '/dev/kit', icon: <Icon name="settings" /> },
            { label: texts.menu.remove, onSelect: () => setOpen('confirm'), icon: <Icon name="x" />, danger: true },
          ]}
        />
      </div>
      <div className="kit-row">
        {tones.map((tone) => (
          <Button key={tone} variant="ghost" onClick={() => toast(texts.toastTexts[tone], { tone })}>
            {texts.toasts[tone]}
          </Button>
        ))}
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={texts.dialog.title}
        footer={<Button onClick={close}>{texts.dialog.done}</Button>}
      >
        {texts.dialog.body}
      </Dialog>
      <Dialog open={open === 'wide'} onClose={close} title={texts.dialog.title} wide>
        {texts.dialog.body}
      </Dialog>
      <AlertDialog open={open === 'alert'} onClose={close} title={texts.alert.title}>
        {texts.alert.body}
      </AlertDialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={() => {
          close();
          toast(texts.confirm.done);
        }}
        title={texts.confirm.title}
        confirmLabel={texts.confirm.yes}
      >
        {texts.confirm.body}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'harmless'}
        onCancel={close}
        // Never done: its button stays at work until it is cancelled.
        onConfirm={() => new Promise(() => {})}
        title={texts.harmless.title}
        confirmLabel={texts.harmless.yes}
        danger={false}
      />
    </KitSection>
  );
}

export function KitNavigation() {
  const [tab, setTab] = useState<'car' | 'airport' | 'reviews'>('car');
  const [page, setPage] = useState(1);
  const tabs = (['car', 'airport', 'reviews'] as const).map((value) => ({
    value,
    label: texts.tabs[value],
    content: texts.tabs[value],
  }));
  return (
    <KitSection title={texts.groups.navigation}>
      <Breadcrumb steps={[{ label: texts.breadcrumb.home, to: '/' }, { label: texts.breadcrumb.here }]} />
      <div>
        <Tabs label={texts.tabs.label} tabs={tabs} value={tab} onChange={setTab} />
      </div>
      <div>
        <Tabs
          label={texts.tabs.car}
          tabs={tabs.slice(0, 2)}
          value={tab === 'airport' ? tab : 'car'}
          onChange={setTab}
          look="pills"
        />
      </div>
      <div>
        <Tabs label={texts.tabs.reviews} tabs={tabs} value={tab} onChange={setTab} keepPanels />
      </div>
      <Accordion items={texts.faq} />
      <div lang="en">
        <Pagination page={page} pageCount={3} onChange={setPage} texts={texts.pages} />
      </div>
    </KitSection>
  );
}
