export { ReportDialog as default } from '../../ui/overlay/report-dialog';
